import { soundPrices } from '@moving/domain/prices/prices'

/** The demo's price list. Its texts say that they are samples. */
export const demoPrices = soundPrices({
  hourly: {
    ...{ two_cents: 139_00, three_cents: 189_00, four_cents: 239_00, further_cents: 45_00 },
    ...{ surcharge_cents: 20_00, surcharge_when: 'weekends and the end of a month (sample)' },
    clock_starts: 'when the crew arrives at your home (sample)',
    ...{ clock_stops: 'when the last box is inside (sample)', public: true },
  },
  minimum: { hours: 3, travel_cents: 79_00, public: true },
  usual: {
    ...{ studio_movers: 2, studio_from: 2, studio_to: 4, one_movers: 2, one_from: 3, one_to: 5 },
    ...{ two_movers: 3, two_from: 4, two_to: 6, three_movers: 4, three_from: 5, three_to: 8 },
    ...{ four_plus_movers: 5, four_plus_from: 7, four_plus_to: 10, public: true },
  },
  extras: {
    list: [
      { name: 'Piano (sample)', cents: 150_00, per_piece: true },
      { name: 'Long carry (sample)', cents: 75_00, per_piece: false },
    ],
    public: true,
  },
  deposit: { percent: 10, due: 'when you book (sample)', public: true },
  paying: {
    ...{ ways: 'Cash, check, card or Zelle (sample)', due: 'when the move is done (sample)' },
    ...{ tip: 'Never expected, always welcome (sample)', public: true },
  },
  canceling: { free_days: 2, cost: 'the deposit (sample)', public: true },
  // The office doesn't publish this group, so that the demo shows an unpublished one.
  coverage: { pound_cents: 60, claim: 'In writing, within nine months (sample)' },
})
