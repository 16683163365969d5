interface KnownCarrier {
  readonly name: string
  /** Where a parcel is followed; its code goes to the end. */
  readonly address: string
}

/** Parcel services whose tracking pages the shop can link to. */
export const carriers = {
  dhl: {
    name: 'DHL',
    address: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  },
  dpd: { name: 'DPD', address: 'https://tracking.dpd.de/status/de_DE/parcel/' },
  hermes: {
    name: 'Hermes',
    address: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#',
  },
  gls: { name: 'GLS', address: 'https://gls-group.com/DE/de/paketverfolgung?match=' },
  ups: { name: 'UPS', address: 'https://www.ups.com/track?loc=de_DE&tracknum=' },
} as const satisfies Readonly<Record<string, KnownCarrier>>

export type Carrier = keyof typeof carriers

/** Their keys, as settings and orders store them. */
export const carrierKeys = ['dhl', 'dpd', 'hermes', 'gls', 'ups'] as const satisfies Carrier[]
