import { countHour } from '@moving/domain/visit/count-day'
import { countedVisit } from '@moving/domain/visit/counted-visit'
import { expect, it } from 'vitest'
import { documentsPerDay } from './read-visit-hours.ts'
import { packHours, sessionKey, type DayHours } from './stored-visit-hours.ts'

/** Random three-byte characters, which can hardly be compressed. */
const noise = (length: number) =>
  Array.from({ length }, () =>
    String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
  ).join('')

it('a day with only invented names fits into one document', () => {
  const hours: DayHours = new Map()
  for (let hour = 0; hour < 24; hour += 1) {
    const name = String(hour).padStart(2, '0')
    const visits = Array.from({ length: Math.floor(documentsPerDay / 24) }, (_, n) => {
      const [source, medium, campaign] = [noise(13), noise(13), noise(13)]
      const query = `utm_source=${source}&utm_medium=${medium}&utm_campaign=${campaign}`
      const visit = countedVisit({
        created_at: new Date(Date.parse(`2026-11-20T${name}:00:00Z`) + n * 3000),
        ...{ page_url: `https://a.example/quote?${query}`, referrer: noise(27), user_agent: 'x' },
        session_id: `${name} ${n}`,
      })
      return { ...visit, sessionId: sessionKey(visit.sessionId) }
    })
    hours.set(name, countHour(visits, []))
  }
  expect(packHours('2026-11-20', hours).hours.length).toBeLessThan(900_000)
})
