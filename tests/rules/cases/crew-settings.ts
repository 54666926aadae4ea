import { crewLimits, type Crew } from '@moving/domain/calendar/crew'
import { savedRepliesMax, savedReplyMax } from '@moving/domain/work/office-settings'
import { closureReasonMax, closuresMax } from '@moving/domain/stored-hours'
import { serverTimestamp } from 'firebase/firestore/lite'
import {
  at,
  by,
  byEachOf,
  create,
  doing,
  field,
  get,
  list,
  notAdmins,
  pair,
  update,
  type Change,
  type Fields,
  type RulesPair,
  type RulesRequest,
} from '../support/requests.ts'
import { personas, type PersonaName } from '../support/personas.ts'

const office = 'settings/office'
const crewOf = (place: number, change: Fields = {}): Fields => ({
  ...{ id: `Crew${String(place).padStart(16, '0')}`, name: `Crew ${place}`, people: 3 },
  ...{ truck: 'Truck 2', retired: false, ...change },
})
const crews = (count: number) => Array.from({ length: count }, (_, place) => crewOf(place))
const stamp: Fields = { updated_by: 'dana', updated_at: serverTimestamp() }
const storedWith = (settings: Fields) => ({
  [office]: { ...settings, updated_by: 'dana', updated_at: new Date(0) },
})
const stored = (crewsThere: Fields[]) => storedWith({ replies: [], crews: crewsThere })

/** A change of settings in which these crews are. */
const changeOf = (crewsThere: Fields[], data: Fields): RulesRequest => ({
  ...update('admin', office, { ...stamp, ...data }),
  given: stored(crewsThere),
})
const storing = (...after: unknown[]): Change => field('crews', after)

/** As the only crew's field in new settings. */
const bound = (name: keyof Crew, within: unknown, ...beyond: unknown[]) => {
  const first = create('admin', office, { replies: [], ...stamp })
  const having = (value: unknown): Change => storing(crewOf(0, { [name]: value }))
  return pair(
    `an admin makes a crew with ${JSON.stringify(within).slice(0, 20)} as ${name}`,
    having(within)(first),
    Object.fromEntries(
      beyond.map((value, place) => [
        `an admin makes one with ${JSON.stringify(value).slice(0, 30)} (${place}) as ${name}`,
        having(value),
      ]),
    ),
  )
}

const withoutField = (name: string) =>
  Object.fromEntries(Object.entries(crewOf(1)).filter(([key]) => key !== name))
const { max } = crewLimits.people
const others = crews(2)
const [crewA = {}, crewB = {}] = others
const renamed = { ...crewA, name: 'Crew A' }

const crewCases: RulesPair[] = [
  pair('an admin adds a crew', changeOf([crewA], { crews: others }), {
    ...byEachOf('adds a crew', notAdmins),
    'an admin adds two crews at once': storing(crewA, crewB, crewOf(2)),
    'an admin adds it twice': storing(crewA, crewB, crewB),
    'an admin adds the other once more': storing(crewA, crewB, crewA),
    'an admin adds it in place of another': storing(crewB),
    'an admin adds a name': storing(crewA, 'Crew B'),
    'an admin adds nothing': storing(crewA, null),
    'an admin adds what a crew costs': storing(crewA, { ...crewB, rate: 165 }),
    'an admin stores a map': field('crews', { a: crewB }),
    'an admin stores no list': field('crews', null),
    ...Object.fromEntries(
      Object.keys(crewB).map((name) => [
        `an admin leaves out ${name} of a crew`,
        storing(crewA, withoutField(name)),
      ]),
    ),
  }),
  pair('an admin changes a crew', changeOf(others, { crews: [crewB, renamed] }), {
    'an admin changes two at once': storing(renamed, { ...crewB, people: 4 }),
    'an admin changes one and adds another': storing(renamed, crewB, crewOf(2)),
    'an admin changes one and deletes the other': storing(renamed),
    'an admin gives it another id': storing({ ...renamed, id: crewOf(2)['id'] }, crewB),
    'an admin deletes one': storing(crewB),
    'an admin deletes both': storing(),
    'an admin keeps one twice': storing(crewB, crewB),
    'an admin saves settings without crews': (request) => ({
      ...doing('create')(request),
      ...{ path: office, data: { replies: [], ...stamp } },
    }),
  }),
  pair(
    'an admin adds the last crew that there can be',
    changeOf(crews(crewLimits.crews - 1), { crews: crews(crewLimits.crews) }),
    {
      'an admin adds one crew more': (request) => ({
        ...storing(...crews(crewLimits.crews + 1))(request),
        given: stored(crews(crewLimits.crews)),
      }),
    },
  ),
  pair('an admin saves other settings beside crews', changeOf(others, { not_to_exceed: true }), {
    'an admin empties the list beside them': storing(),
  }),
  bound('id', 'a'.repeat(20), 'Crew A', 'a'.repeat(21), 'a'.repeat(19), 7, null),
  bound('name', 'A', '', ' ', '\u200bA', ['A'], 7, null, 'One\nTwo'),
  bound('name', 'é'.repeat(crewLimits.name), 'é'.repeat(crewLimits.name + 1)),
  bound('people', crewLimits.people.min, 0, '1', [1], null, true),
  bound('people', max, max + 1, 2.5, Number.NaN),
  bound('truck', '', null, 7, ['Truck'], 'One\nTwo'),
  bound('truck', 'é'.repeat(crewLimits.truck), 'é'.repeat(crewLimits.truck + 1)),
  bound('retired', true, 'yes', 1, null),
  bound('retired', false, 'no', 0),
]

const inShort = (value: unknown) => JSON.stringify(value).slice(0, 120)

const setting = (name: string, within: unknown, ...beyond: unknown[]) =>
  pair(`an admin sets ${name} to ${inShort(within)}`, changeOf(others, { [name]: within }), {
    ...Object.fromEntries(
      beyond.map((value, place) => [
        `an admin sets ${name} to ${inShort(value)} (${place})`,
        field(name, value),
      ]),
    ),
    [`ana sets ${name}`]: by('ana'),
  })
const span = (from_minute: unknown, to_minute: unknown) => ({ from_minute, to_minute })

const anyWeek = ['', '08:00-18:00', '12:30-24:00', '', '', '', '09:15-13:00']
const hoursOf = (closures: unknown, week: unknown = anyWeek) => ({ week, closures })
const snow = '2027-01-04T14:00/2027-01-05T24:00 Snow'
const closures = Array.from({ length: closuresMax }, () => snow)
/** Seven days, of which two are one text. */
const inSix = ['', '08:00-18:00,12:30-24:00', ...anyWeek.slice(3)]
const withDay = (shift: unknown) => hoursOf([], [...anyWeek.slice(0, 6), shift])

/** When the office answers. */
const hoursCases = [
  setting(
    ...([
      'hours',
      hoursOf([
        snow,
        snow.replace('Snow', 'S'),
        `${snow}${'\u{1f69a}'.repeat(closureReasonMax - 4)}`,
      ]),
    ] as const),
    ...[null, [], {}, { week: anyWeek }, { closures: [] }, { ...hoursOf([]), since: 0 }],
    ...[
      null,
      snow,
      [''],
      [snow, ''],
      [7],
      [`${snow}\n${snow}`],
      ['2027-01-04T14:00/2027-01-05T24:00 '],
    ].map((some) => hoursOf(some)),
    ...[`${snow}${'x'.repeat(closureReasonMax - 3)}`, `${snow}\u2028`, 'Snow'].map((one) =>
      hoursOf([one]),
    ),
    ...[
      '2027-01-04T24:00/2027-01-05T24:00 Snow',
      '2027-01-04T14:00/2027-01-05T24:01 Snow',
      '2027-02-29T14:00/2027-03-05T24:00 Snow',
      '2027-01-04T14:00/2027-02-29T24:00 Snow',
      '2027-01-04T14:00/9999-12-31T24:00 Snow',
    ].map((one) => hoursOf([snow, one])),
    ...[
      null,
      '',
      anyWeek.slice(1),
      anyWeek.map(() => ''),
      [...anyWeek, ''],
      anyWeek.join(','),
      inSix,
    ].map((week) => hoursOf([], week)),
  ),
  setting('hours', hoursOf(closures), hoursOf([...closures, snow])),
  setting(
    ...(['hours', withDay('23:59-24:00')] as const),
    ...['24:00-24:00', '08:00', '8:00-18:00', '08:00-18:60', '08:00-18:00,', 'closed'].map(withDay),
  ),
]

const weekCases: RulesPair[] = [
  setting(
    ...(['arrival', span(0, 1425)] as const),
    ...[
      span(-15, 1425),
      span(-0, 1425),
      span(0, 1440),
      span(7, 1425),
      span(0, 1424),
      span('0', 15),
    ],
    ...[span(0, '15'), span(0, null), span(15, 0), { from_minute: 0 }, { to_minute: 0 }],
    ...[{ ...span(0, 15), day: 1 }, [0, 15], 480, null, {}],
  ),
  setting('arrival', span(480, 480), span(480, 465)),
  setting(
    ...(['work_days', [1, 2, 3, 4, 5, 6, 0]] as const),
    ...[[1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 0], [-1], [1.5], ['1'], [null]],
    ...[[], 1, '1', { 1: 1 }, null],
  ),
  setting('work_days', [0], [], ['Sunday']),
  ...hoursCases,
]

const largestCrew = (place: number) =>
  crewOf(place, { name: '\u{1f69a}'.repeat(40), people: 12, truck: '\u{1f69a}'.repeat(40) })
const allCrews = Array.from({ length: crewLimits.crews }, (_, place) => largestCrew(place))
const largest: Fields = {
  replies: Array.from({ length: savedRepliesMax }, () => 'a'.repeat(savedReplyMax)),
  ...{ not_to_exceed: true, crews: allCrews, arrival: span(0, 1425) },
  ...{
    work_days: [0, 1, 2, 3, 4, 5, 6],
    hours: hoursOf(closures),
    ...stamp,
  },
}

/**
 * A part beside all others at their largest, as each dialog saves one, by who takes the rules the longest way: signed
 * out everywhere once, and of a confirmed address.
 */
const besideLargest = (before: Fields): RulesRequest => ({
  ...update('admin with a confirmed address', office, { ...largest, updated_by: 'fern' }),
  given: storedWith({ ...largest, ...before }),
})

const everybody = Object.keys(personas) as PersonaName[]

export const crewSettingCases: RulesPair[] = [
  ...crewCases,
  ...weekCases,
  pair('an admin saves the most replies', besideLargest({ replies: ['Hello'] }), {
    'an admin saves one reply more': field('replies', [...(largest['replies'] as string[]), '']),
  }),
  pair(
    'an admin saves the twelfth crew',
    besideLargest({ crews: [...allCrews.slice(0, -1), crewOf(11)] }),
    { 'an admin saves one without an id': field('crews', [...allCrews.slice(1), { name: 'A' }]) },
  ),
  pair('an admin saves the most hours', besideLargest({ hours: hoursOf([]) }), {
    'an admin saves one closure more': field('hours', hoursOf([...closures, snow])),
  }),
  ...everybody.map((name) =>
    pair(`${name} reads what everybody may know`, get(name, 'settings/public'), {
      [`${name} changes it`]: (request) => ({
        ...request,
        does: 'update',
        data: { hours: hoursOf([]) },
      }),
      [`${name} makes it anew`]: (request) => ({
        ...request,
        ...{ does: 'create', data: { hours: hoursOf([]), updated_at: serverTimestamp() } },
      }),
      [`${name} deletes it`]: doing('delete'),
    }),
  ),
  pair('a guest reads what everybody may know by name', get('guest', 'settings/public'), {
    'a guest reads what the office sets': at(office),
    'a guest reads what nobody has set': at('settings/none'),
    'a guest lists settings': () => list('guest', 'settings'),
  }),
]
