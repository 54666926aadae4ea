/** A source of invented facts that gives the same ones for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but without, 1. */
  fraction(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the values, each as likely as its weight says. */
  weighted<T>(choices: readonly (readonly [weight: number, value: T])[]): T
  /** Letters and digits, as document ids are made of. */
  id(length: number): string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Tommy Ettinger's mulberry32: 32 bits of state, good enough for demo data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  return {
    fraction,
    int,
    chance: (probability) => fraction() < probability,
    pick: (from) => from[int(0, from.length - 1)] as (typeof from)[number],
    weighted(choices) {
      let left = fraction() * choices.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of choices) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('weighted() was given nothing to choose from')
    },
    id: (length) => Array.from({ length }, () => alphabet[int(0, 61)]).join(''),
  }
}
