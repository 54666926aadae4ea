import * as z from 'zod/mini'
import { crewLimits, type Crew } from '../calendar/crew.ts'
import { crewPhone, isNameTaken } from '../calendar/crew-form.ts'
import { clientId } from '../id-schemas.ts'
import { hasText, lineUpTo } from '../field-text.ts'
import { actionId, officeSetting, planValue, shownText } from './setting.ts'

const { people } = crewLimits
const shownCrew = z.strictObject({
  id: shownText,
  name: shownText,
  people: z.number(),
  truck: shownText,
  phone: shownText,
  retired: z.boolean(),
})

export const crewsChange = z.strictObject({
  setting: z.literal('crews'),
  actionId,
  /** Null for a new crew. */
  expects: z.nullable(shownCrew),
  value: z.strictObject({
    id: clientId,
    name: lineUpTo(crewLimits.name).check(hasText()),
    people: z.int().check(z.gte(people.min), z.lte(people.max)),
    truck: lineUpTo(crewLimits.truck),
    phone: crewPhone,
    retired: z.boolean(),
  }),
})
type CrewsChange = z.output<typeof crewsChange>

/** Adds or changes one crew. A crew is never removed, because past moves show its name. */
export const crewsSetting = officeSetting<CrewsChange>(
  ({ value }) => `crews/${value.id}`,
  (stored, { expects, value }) => {
    const crews = stored?.crews ?? []
    const current = crews.find(({ id }) => id === value.id) ?? null
    const others = crews.filter(({ id }) => id !== value.id)
    const replaced = crews.map((other) => (other.id === value.id ? value : other))
    const planned = planValue<Crew | null>(
      { current, expected: expects, wished: value },
      { crews: current === null ? [...crews, value] : replaced },
    )
    if ('why' in planned || planned.write === null) return planned
    if (isNameTaken(value.name, others)) return { why: 'conflict' }
    return others.length >= crewLimits.crews ? { why: 'limit' } : planned
  },
)
