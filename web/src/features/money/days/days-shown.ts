export const daysShown = 14
export const daysAheadName = `Crews on the next ${daysShown} days`
