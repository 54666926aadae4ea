import { base, en, Faker } from '@faker-js/faker'

/** A source of invented facts that gives the same ones for the same seed, on every machine. */
export type Random = ReturnType<typeof seededRandom>

export function seededRandom(seed: number) {
  const faker = new Faker({ locale: [en, base], seed })
  return {
    /** From 0 up to, but without, 1. */
    fraction: () => faker.number.float(),
    /** A whole number from `min` to `max`, both included. */
    int: (min: number, max: number) => faker.number.int({ min, max }),
    chance: (probability: number) => faker.datatype.boolean(probability),
    pick: <T>(from: readonly T[]): T => faker.helpers.arrayElement(from),
    /** One of the values, each as likely as its weight says. */
    weighted: <T>(choices: readonly (readonly [weight: number, value: T])[]): T =>
      faker.helpers.weightedArrayElement(choices.map(([weight, value]) => ({ weight, value }))),
    /** Letters and digits, as document ids are made of. */
    id: (length: number) => faker.string.alphanumeric(length),
    firstName: () => faker.person.firstName(),
    lastName: () => faker.person.lastName(),
  }
}
