import { api } from '../../src/urls.ts'

export const person = { name: 'Karla Kundin', email: 'karla@example.de' }
const message = 'Grüße aus der Boxengasse!'
const phone = '0202 123456'

/** A valid request of each public form, and the table of its rows. */
export const inquiryForms = [
  {
    path: api.contact(),
    table: 'contact_submissions',
    body: { ...person, subject: 'Gruß', message },
  },
  {
    path: api.customEventInquiry(),
    table: 'custom_event_inquiries',
    body: { ...person, message },
  },
  {
    path: api.eventBookings(),
    table: 'event_bookings',
    body: { ...person, phone, date: '2026-12-24', guests: 80, packageType: 'grande', message },
  },
  {
    path: api.wholesaleInquiries(),
    table: 'wholesale_inquiries',
    body: {
      ...person,
      company: 'Café Zielgerade',
      phone,
      businessType: 'cafe',
      message,
      kind: 'offer',
    },
  },
  {
    path: api.newsletterSubscribe(),
    table: 'newsletter_subscriptions',
    body: { email: person.email },
  },
  {
    path: api.workshopInquiries(),
    table: 'contact_submissions',
    body: {
      ...person,
      workshop: 'business',
      company: 'Café Zielgerade',
      people: 7,
      wishedDays: '12.03. oder samstags im April',
      level: 'mixed',
      message,
    },
  },
] as const
