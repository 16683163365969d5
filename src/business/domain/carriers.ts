interface KnownCarrier {
  readonly name: string
  /** URL of the tracking page; the tracking code is appended. */
  readonly trackingUrl: string
}

/** Parcel services whose tracking pages the shop can link to. */
export const carriers = {
  dhl: {
    name: 'DHL',
    trackingUrl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  },
  dpd: { name: 'DPD', trackingUrl: 'https://tracking.dpd.de/status/de_DE/parcel/' },
  hermes: {
    name: 'Hermes',
    trackingUrl: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#',
  },
  gls: { name: 'GLS', trackingUrl: 'https://gls-group.com/DE/de/paketverfolgung?match=' },
  ups: { name: 'UPS', trackingUrl: 'https://www.ups.com/track?loc=de_DE&tracknum=' },
} as const satisfies Readonly<Record<string, KnownCarrier>>

export type Carrier = keyof typeof carriers

/** Keys of the carriers, as settings and orders store them. */
export const carrierKeys = ['dhl', 'dpd', 'hermes', 'gls', 'ups'] as const satisfies Carrier[]
