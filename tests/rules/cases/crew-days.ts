import { crewDayLimits, emptyCrewDay, type Slot } from '@moving/domain/calendar/crew-day'
import { crewLimits } from '@moving/domain/calendar/crew'
import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import {
  at,
  by,
  byEachOf,
  create,
  doing,
  field,
  get,
  given,
  list,
  notAdmins,
  pair,
  update,
  without,
  type Change,
  type Fields,
  type RulesPair,
  type RulesRequest,
} from '../support/requests.ts'
import { seededDay } from '../support/seeds.ts'

const now = serverTimestamp()
const longAgo = new Date(0)
const idOf = (name: string, place: number) =>
  `${name}${String(place).padStart(20 - name.length, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, place) => idOf('Crew', place))
const slot: Slot = { crew: idOf('Crew', 1), from_minute: 480, end_minute: 735 }
const jobs = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      idOf('Quote', place),
      { ...slot, end_minute: 735 + place },
    ]),
  )

const closed: Fields = {
  ...emptyCrewDay('{day}'),
  ...{ closed: true, crews_off: ids(1), note: 'Team day', updated_at: now },
}
const close = create('admin', 'crew_days/{day}', closed)
const dayOf = (stored: Fields): Fields => ({
  ...emptyCrewDay('{day}'),
  ...{ jobs: stored, updated_at: longAgo },
})
const changeOf = (stored: Fields, data: Fields): RulesRequest => ({
  ...update('admin', 'crew_days/{day}', { ...data, updated_at: now }),
  given: { 'crew_days/{day}': dayOf(stored) },
})
const writing =
  (data: Fields): Change =>
  (request) => ({ ...request, data: { ...data, updated_at: now } })
/** On a day of another name, which the document says too. */
const on =
  (day: string): Change =>
  (request) =>
    at(`crew_days/${day}`)(field('day', day)(request))

const bound = (name: string, within: unknown, ...beyond: unknown[]) =>
  pair(
    `an admin stores ${JSON.stringify(within).slice(0, 20)} as ${name} of a day`,
    field(name, within)(close),
    Object.fromEntries(
      beyond.map((value, place) => [
        `an admin stores ${JSON.stringify(value).slice(0, 30)} (${place}) as ${name}`,
        field(name, value),
      ]),
    ),
  )

const job = idOf('Quote', 0)
const slotAs = (change: Fields) => writing({ [`jobs.${job}`]: { ...slot, ...change } })
const slotBound = (name: keyof Slot, within: unknown, ...beyond: unknown[]) =>
  pair(
    `an admin stores ${JSON.stringify(within)} as ${name} of a job`,
    slotAs({ [name]: within })(changeOf({}, {})),
    Object.fromEntries(
      beyond.map((value, place) => [
        `an admin stores ${JSON.stringify(value)} (${place}) as ${name}`,
        slotAs({ [name]: value }),
      ]),
    ),
  )

const dayItself: RulesPair[] = [
  pair('an admin closes a day', close, {
    ...byEachOf('closes a day', notAdmins),
    'an admin says when': field('updated_at', longAgo),
    'an admin adds a field': field('updated_by', 'dana'),
    'an admin says another day than its id': field('day', '{former}'),
    'an admin closes a day that has jobs of two already': field('jobs', jobs(2)),
    ...Object.fromEntries(
      Object.keys(closed).map((name) => [`an admin leaves out ${name}`, without(name)]),
    ),
  }),
  pair('an admin closes a leap day', on('2028-02-29')(close), {
    'an admin closes a day that no calendar has': on('2027-02-29'),
    'an admin closes a day without zeros': on('2028-2-29'),
    'an admin closes a day of another century': on('2100-02-28'),
    'an admin closes a whole month': on('2028-02'),
  }),
  bound('closed', false, 'no', 0, null),
  bound('crews_off', [], null, {}, [null], [true], [7], idOf('Crew', 1)),
  bound('crews_off', ids(1), ['Crew'], [`${idOf('Crew', 1)}a`], ['Crew-000000000000001'], ['']),
  bound('crews_off', ids(crewLimits.crews), ids(crewLimits.crews + 1), [...ids(11), 'Crew']),
  bound('note', '', null, 7, ['Team day']),
  bound('note', 'a'.repeat(crewDayLimits.note), 'a'.repeat(crewDayLimits.note + 1)),
  bound('jobs', { [job]: slot }, [slot], null, 'none', { [job]: null }),
  pair('an admin opens a day again that has jobs', changeOf(jobs(3), { closed: false, note: '' }), {
    ...byEachOf('opens a day again', notAdmins),
    'an admin does not say when': without('updated_at'),
    'an admin moves it to another day': field('day', '{former}'),
    'an admin deletes the day': doing('delete'),
    'an admin deletes its note': field('note', deleteField()),
    'an admin deletes its jobs': field('jobs', deleteField()),
  }),
  pair('an admin reads a day', get('admin', `crew_days/${seededDay}`), {
    ...byEachOf('reads a day', notAdmins),
  }),
  pair('an admin lists days', list('admin', 'crew_days'), {
    ...byEachOf('lists days', notAdmins),
  }),
]

const most = crewDayLimits.jobs

const dayJobs: RulesPair[] = [
  pair(
    'an admin stores the last job that a day can hold',
    changeOf(jobs(most - 1), { [`jobs.${idOf('New', 1)}`]: slot }),
    {
      'an admin stores one job more': given('crew_days/{day}', dayOf(jobs(most))),
      'ana stores a job': by('ana'),
    },
  ),
  pair(
    'an admin changes a job of a day that is full',
    changeOf(jobs(most), { [`jobs.${job}`]: { ...slot, crew: null } }),
    {
      'an admin changes two jobs at once': field(`jobs.${idOf('Quote', 1)}`, slot),
      'an admin changes one and takes another away': field(
        `jobs.${idOf('Quote', 1)}`,
        deleteField(),
      ),
    },
  ),
  pair(
    'an admin takes a job out of a day that is full',
    changeOf(jobs(most), { [`jobs.${job}`]: deleteField() }),
    {
      'an admin takes two jobs out at once': field(`jobs.${idOf('Quote', 1)}`, deleteField()),
      'an admin empties the day': writing({ jobs: {} }),
      'an admin takes one out and puts another in': field(`jobs.${idOf('New', 1)}`, slot),
    },
  ),
  pair(
    'an admin stores a job as another one is',
    changeOf({ [idOf('Quote', 1)]: slot }, { [`jobs.${job}`]: slot }),
    {
      'an admin stores a number as job': writing({ [`jobs.${job}`]: 7 }),
      'an admin stores nothing as job': writing({ [`jobs.${job}`]: null }),
      'an admin stores a list as job': writing({ [`jobs.${job}`]: [480, 735] }),
      'an admin stores what the move costs': slotAs({ amount: 1250 }),
      ...Object.fromEntries(
        Object.keys(slot).map((name) => [
          `an admin leaves out ${name}`,
          writing({
            [`jobs.${job}`]: Object.fromEntries(
              Object.entries(slot).filter(([other]) => other !== name),
            ),
          }),
        ]),
      ),
    },
  ),
  slotBound('crew', null, '', 'Crew A', `${idOf('Crew', 1)}a`, 7, [idOf('Crew', 1)]),
  slotBound('from_minute', 0, -15, -0, 7, 0.5, '0', null),
  slotBound('from_minute', 735, 750),
  slotBound('end_minute', 480, 465, '735', 735.5, null, Number.NaN),
  slotBound('end_minute', 2865, 2880, 2880.5),
]

export const crewDayCases: RulesPair[] = [...dayItself, ...dayJobs]
