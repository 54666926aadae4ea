import { base, en, Faker } from '@faker-js/faker'

export type Random = ReturnType<typeof seededRandom>

export function seededRandom(seed: number) {
  const faker = new Faker({ locale: [en, base], seed })
  return {
    /** A number from 0 to less than 1. */
    fraction: () => faker.number.float(),
    /** A whole number from `min` to `max`, inclusive. */
    int: (min: number, max: number) => faker.number.int({ min, max }),
    chance: (probability: number) => faker.datatype.boolean(probability),
    pick: <T>(from: readonly T[]): T => faker.helpers.arrayElement(from),
    /** One of the values, with the probability of its weight. */
    weighted: <T>(choices: readonly (readonly [weight: number, value: T])[]): T =>
      faker.helpers.weightedArrayElement(choices.map(([weight, value]) => ({ weight, value }))),
    /** Random letters and digits, like a document's id. */
    id: (length: number) => faker.string.alphanumeric(length),
    firstName: () => faker.person.firstName(),
    lastName: () => faker.person.lastName(),
  }
}
