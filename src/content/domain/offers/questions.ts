import { eventBooking } from './offers.ts'

export interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions and answers of the contact page (spec section 2). */
export const contactQuestions: readonly Question[] = [
  {
    question: 'Wo bekomme ich Ihren Kaffee?',
    answer:
      'Online im Shop oder vor Ort in Wuppertal. Wer online bestellt, kann sich das Paket schicken lassen oder es abholen.',
  },
  {
    question: 'Wohin liefern Sie?',
    answer:
      'Der Shop liefert innerhalb Deutschlands. Lieferungen in andere Länder der EU und darüber hinaus klären wir auf Anfrage, schreiben Sie uns dazu bitte.',
  },
  {
    question: 'Kann ich die Ape und den Fiat 500 ansehen?',
    answer: 'Ja, nach Terminabsprache. Die beiden stehen selten lange in der Garage.',
  },
  {
    question: 'Was ist der Kaffeedrucker?',
    answer:
      'Ein Gerät, das Logos und Fotos auf Milchschaum setzt. Gedruckt wird auf jede Tasse einzeln.',
  },
]

/** Questions and answers of the events page. */
export const eventQuestions: readonly Question[] = [
  {
    question: 'Wie früh sollen wir buchen?',
    answer: `Am besten ${eventBooking.adviceWeeks}\u00A0Wochen vorher. Kurzfristiger geht es manchmal, dann entscheidet der Kalender.`,
  },
  {
    question: 'Wann erfahren wir, was die Anfahrt kostet?',
    answer: 'Mit dem Angebot. Schreiben Sie den Ort in die Anfrage, dann rechnen wir sie aus.',
  },
  {
    question: 'Unsere Gästezahl passt in kein Paket. Und nun?',
    answer:
      'Nehmen Sie das nächstliegende und schreiben Sie die Zahl in die Anfrage. Das Angebot richtet sich nach Ihrem Fest, nicht umgekehrt.',
  },
  {
    question: 'Druckt die Bar auch unser Logo?',
    answer:
      'Der Kaffeedrucker kann mitfahren. Er setzt Logos und Fotos auf den Milchschaum, Tasse für Tasse.',
  },
]

/** Returns questions as schema.org `FAQPage`. */
export function structuredQuestions(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
