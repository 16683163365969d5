/** How to store roasted coffee (specification section 2: use within 4 to 6 weeks). */
export const STORAGE_HINT =
  'Trocken, dunkel und luftdicht aufbewahren. Nach dem Öffnen innerhalb von 4 bis 6 Wochen verbrauchen.'
