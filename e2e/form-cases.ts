import { expect, type Locator, type Page } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { field, formOn } from './form-steps.ts'

/** A day for the request, half a year ahead. */
export const EVENT_DAY = new Date(Date.now() + 183 * 86_400_000).toISOString().slice(0, 10)

const SOON = 'Wir werden uns in Kürze mit Ihnen in Verbindung setzen.'
const LATER = 'Bitte versuchen Sie es später erneut oder kontaktieren Sie uns direkt.'
export const PRIVACY = 'Sie müssen der Datenschutzerklärung zustimmen'

/** Finds the button of one package by its name, which has a visually hidden part. */
export const GRANDE = /^Paket anfragen ?: Grande$/

/** One form of the shop: how to open it, its messages, and valid values. */
export interface FormCase {
  title: string
  open: (page: Page) => Promise<Locator>
  path: string
  button: string
  empty: Record<string, string>
  wrong: readonly [label: string, value: string, message: string]
  values: Record<string, string>
  sent: readonly string[]
  failed: readonly string[]
  /** The button that brings the form back. */
  again: string
  /** Values of the next form that are not empty. */
  next?: Record<string, string>
  /** The failure is shown inside the dialog, because a dialog covers toasts. */
  isDialog?: boolean
}

/** The event request, opened from the package Grande. */
export async function openDialog(page: Page): Promise<Locator> {
  await page.goto(pages.events())
  await page.getByRole('button', { name: GRANDE }).click()
  await expect(page.getByRole('dialog', { name: 'Termin anfragen' })).toBeVisible()
  return page.getByRole('form', { name: 'Termin anfragen' })
}

const person = { Name: 'Lena Huber', 'E-Mail-Adresse': 'lena@example.de' }
const message = 'Ein Sommerfest mit achtzig Gästen im Juni.'
const emptyPerson = {
  Name: 'Name ist erforderlich',
  'E-Mail-Adresse': 'Gültige E-Mail erforderlich',
}
const MESSAGE = 'Nachricht ist erforderlich (min. 10 Zeichen)'

/** Every form that asks for consent. */
export const formCases: readonly FormCase[] = [
  {
    title: 'contact form',
    open: (page) => formOn(page, pages.contact(), 'Kontaktformular'),
    path: api.contact(),
    button: 'Nachricht senden',
    empty: { ...emptyPerson, Betreff: 'Betreff ist erforderlich', Nachricht: MESSAGE },
    wrong: ['Nachricht', 'zu kurz', MESSAGE],
    values: { ...person, Betreff: 'Frage', Nachricht: message },
    sent: ['Nachricht erfolgreich gesendet', SOON],
    failed: ['Fehler beim Senden der Nachricht', LATER],
    again: 'Weitere Nachricht senden',
  },
  {
    title: 'advisory form',
    open: (page) => formOn(page, pages.home(), 'Beratung anfragen'),
    path: api.customEventInquiry(),
    button: 'Anfrage senden',
    empty: { ...emptyPerson, Nachricht: MESSAGE },
    wrong: ['E-Mail-Adresse', 'lena@', 'Gültige E-Mail erforderlich'],
    values: { ...person, Nachricht: message },
    sent: ['Anfrage erfolgreich gesendet', SOON],
    failed: ['Fehler beim Senden der Anfrage', LATER],
    again: 'Weitere Anfrage senden',
  },
  {
    title: 'wholesale form',
    open: (page) => formOn(page, pages.wholesaleForm(), 'Großhandelsanfrage'),
    path: api.wholesaleInquiries(),
    button: 'Anfrage senden',
    empty: {
      Unternehmen: 'Unternehmen ist erforderlich',
      Ansprechpartner: 'Ansprechpartner ist erforderlich',
      'E-Mail-Adresse': 'Gültige E-Mail erforderlich',
      Telefon: 'Telefonnummer ist erforderlich',
      'Art des Betriebs': 'Bitte wählen Sie die Art Ihres Betriebs',
      'Ihre Anfrage': MESSAGE,
    },
    wrong: ['Telefon', '12', 'Telefonnummer ist erforderlich'],
    values: {
      Unternehmen: 'Café Nordbahn',
      Ansprechpartner: 'Lena Huber',
      'E-Mail-Adresse': 'lena@example.de',
      Telefon: '0202 123456',
      'Art des Betriebs': 'cafe',
      'Ihre Anfrage': message,
    },
    sent: ['Anfrage erfolgreich gesendet', SOON],
    failed: ['Fehler beim Senden der Anfrage', LATER],
    again: 'Weitere Anfrage senden',
  },
  {
    title: 'event request',
    open: openDialog,
    path: api.eventBookings(),
    button: 'Anfrage senden',
    empty: {
      ...emptyPerson,
      Telefon: 'Telefonnummer ist erforderlich',
      Datum: 'Bitte wählen Sie ein Datum ab morgen',
      Ort: 'Bitte geben Sie an, wo Ihr Event stattfindet',
    },
    wrong: ['Anzahl der Gäste', '5001', 'Bitte geben Sie 1 bis 5000 Gäste an'],
    values: {
      ...person,
      Telefon: '0202 123456',
      Datum: EVENT_DAY,
      Ort: 'Laurentiusplatz, Wuppertal',
      'Anzahl der Gäste': '80',
      Paket: 'piccolo',
      Nachricht: message,
    },
    sent: ['Anfrage erfolgreich gesendet', SOON],
    failed: ['Fehler beim Senden der Anfrage', LATER],
    again: 'Weitere Anfrage senden',
    isDialog: true,
    next: { 'Anzahl der Gäste': '200', Paket: 'grande' },
  },
]

/** Fills in a form's values and gives the consent. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = field(form, label)
    const isSelect = await control.evaluate((element) => element.tagName === 'SELECT')
    await (isSelect ? control.selectOption(value) : control.fill(value))
  }
  await form.getByRole('checkbox').check()
}
