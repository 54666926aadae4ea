import * as z from 'zod/mini'
import { watchSchema, type Watch, type WatchFinding } from './watch.ts'

/** As JSON: instants in milliseconds since the epoch. */
export function watchToWire(watch: Watch | null) {
  if (watch === null) return null
  const { judged_at, form, page } = watch
  return { judged_at: judged_at.getTime(), form: findingToWire(form), page: findingToWire(page) }
}

function findingToWire(finding: WatchFinding) {
  const { since, flood_since } = finding
  return {
    ...finding,
    since: since?.getTime() ?? null,
    flood_since: flood_since?.getTime() ?? null,
  }
}

const instant = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms)),
)
const findingWireSchema = z.looseObject({
  since: z.nullable(instant),
  flood_since: z._default(z.nullable(instant), null),
})

/** What `watchToWire` has made. */
export const watchWireSchema = z.nullable(
  z.pipe(
    z.looseObject({ judged_at: instant, form: findingWireSchema, page: findingWireSchema }),
    z.transform((watch): Watch => watchSchema.parse(watch)),
  ),
)
