import type { SetupStep } from '../../src/business/domain/setup-steps.ts'

/** What an owner types at each step that is a section of the settings. */
export const ownerAnswers = {
  company: {
    legalName: 'Rösterei Zielgerade GmbH',
    representative: 'Geschäftsführerin: Carla Rossi',
    street: 'Kurvenweg 7',
    postalCode: '42105',
    city: 'Wuppertal',
  },
  contact: {
    phone: '+49 202 445566',
    whatsappNumber: '+49 171 4455667',
    email: 'ciao@zielgerade.example',
  },
  bank: {
    accountHolder: 'Rösterei Zielgerade GmbH',
    bankName: 'Stadtbank',
    iban: 'DE02 1203 0000 0000 2020 51',
    bic: 'BYLADEM1001',
  },
  taxes: { taxNumber: '131/5744/0921' },
  shipping: {},
  hours: {},
  house: { events: '700+', ape: '2016' },
  events: { freeKilometres: '20' },
  register: { court: 'Amtsgericht Wuppertal', number: 'HRB 12345' },
} as const satisfies Readonly<Record<Exclude<SetupStep, 'mail' | 'guarantee'>, object>>
