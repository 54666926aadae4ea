import { crewDayLimits, emptyCrewDay, type Slot } from '@moving/domain/calendar/crew-day'
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

const fresh: Fields = { ...emptyCrewDay('{day}'), jobs: jobs(1), updated_at: now }
const begin = create('admin', 'crew_days/{day}', fresh)
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
  pair('an admin begins a day with its first job', begin, {
    ...byEachOf('begins a day', notAdmins),
    'an admin says when': field('updated_at', longAgo),
    'an admin adds a field': field('updated_by', 'dana'),
    'an admin says another day than its id': field('day', '{former}'),
    'an admin begins a day that has jobs of two already': field('jobs', jobs(2)),
    'an admin begins a day with a list of jobs': field('jobs', [slot]),
    'an admin begins a day that is closed': field('closed', true),
    'an admin begins a day on which a crew is off': field('crews_off', ids(1)),
    'an admin begins a day with a note': field('note', 'Team day'),
    ...Object.fromEntries(
      Object.keys(fresh).map((name) => [`an admin leaves out ${name}`, without(name)]),
    ),
  }),
  pair('an admin begins a leap day', on('2028-02-29')(begin), {
    'an admin begins a day that no calendar has': on('2027-02-29'),
    'an admin begins a day without zeros': on('2028-2-29'),
    'an admin begins a day of another century': on('2100-02-28'),
    'an admin begins a whole month': on('2028-02'),
  }),
  pair('an admin adds a job to a day', changeOf(jobs(3), { [`jobs.${idOf('New', 1)}`]: slot }), {
    ...byEachOf('adds a job', notAdmins),
    'an admin does not say when': without('updated_at'),
    'an admin says when': field('updated_at', longAgo),
    'an admin closes the day': field('closed', true),
    'an admin takes a crew off': field('crews_off', ids(1)),
    'an admin notes something': field('note', 'Team day'),
    'an admin adds a field to the day': field('updated_by', 'dana'),
    'an admin moves it to another day': field('day', '{former}'),
    'an admin deletes the day': doing('delete'),
    'an admin deletes its note': field('note', deleteField()),
    'an admin deletes its jobs': writing({ jobs: deleteField() }),
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
