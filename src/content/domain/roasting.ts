/** How every batch is roasted; said on several pages, decided here. */
export const roasting = {
  minutes: '16 bis 18',
  celsius: 215,
  degreesPerMinute: '6 bis 8',
  coolingMinutes: 5,
} as const
