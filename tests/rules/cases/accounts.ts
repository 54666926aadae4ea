import { approvedTokens, unapprovedTokens } from '../../support/example-tokens.ts'
import { keysOf } from '@moving/domain/keys'
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
  without,
  type Change,
  type RulesPair,
} from '../support/requests.ts'

const bensProfile = {
  user_id: 'ben',
  first_name: 'Ben',
  last_name: 'Osei',
  phone: '(202) 555-0143',
}
/** Marks that turn the direction of text, and the characters next to them. */
const turning = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']
const notTurning = '\u061b\u061d\u200d\u2010\u202f\u2065\u2070'
const codeOf = (mark: string) => `U+${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

const bensWrite = create('ben', 'profiles/ben', bensProfile)

export const profileCases: RulesPair[] = [
  pair('ben writes his profile', bensWrite, {
    'ana writes the profile of ben': by('ana'),
    'a guest writes the profile of ben': by('guest'),
    'an admin writes the profile of ben': by('admin'),
    'ben writes a profile in the name of ana': field('user_id', 'ana'),
    'ben leaves his id out': without('user_id'),
    'ben gives a number as first name': field('first_name', 7),
    'ben gives a list as first name': field('first_name', ['Ben']),
    'ben gives a first name of two lines': field('first_name', 'Ben\nOsei'),
    'ben leaves the first name out': without('first_name'),
    'ben gives a number as last name': field('last_name', 7),
    'ben leaves the last name out': without('last_name'),
    'ben gives a number as phone': field('phone', 2025550143),
    'ben gives an empty phone': field('phone', ''),
    ...Object.fromEntries(
      turning.flatMap((mark): [string, Change][] => [
        [`ben puts ${codeOf(mark)} into his first name`, field('first_name', `Be${mark}n`)],
        [`ben puts ${codeOf(mark)} into his phone`, field('phone', `202${mark}5550143`)],
      ]),
    ),
    'ben gives a phone of two lines': field('phone', '(202)\n555-0143'),
    'ben leaves the phone out': without('phone'),
    'ben makes himself an admin in his profile': field('role', 'admin'),
    'ben writes a profile that is not his': at('profiles/somebody'),
  }),
  pair(
    'ben writes the longest names and phone',
    create('ben', 'profiles/ben', {
      ...bensProfile,
      first_name: '😀'.repeat(80),
      last_name: 'é'.repeat(80),
      phone: '2'.repeat(40),
    }),
    {
      'ben writes a first name of 81 characters': field('first_name', '😀'.repeat(81)),
      'ben writes a last name of 81 characters': field('last_name', 'é'.repeat(81)),
      'ben writes a phone of 41 characters': field('phone', '2'.repeat(41)),
    },
  ),
  pair(
    'ben writes names and a phone number with unusual characters',
    create('ben', 'profiles/ben', {
      ...bensProfile,
      ...{ first_name: `Be${notTurning}n`, last_name: `O${notTurning}`, phone: `2${notTurning}` },
    }),
    { 'ben turns his last name': field('last_name', 'O\u202esei') },
  ),
  pair(
    'ben writes no last name, no first name and no phone',
    create('ben', 'profiles/ben', { ...bensProfile, first_name: '', last_name: '', phone: null }),
    { 'ben writes null as last name': field('last_name', null) },
  ),
  pair(
    'ben writes the shortest phone',
    create('ben', 'profiles/ben', { ...bensProfile, phone: '2' }),
    {
      'ben writes a phone without characters': field('phone', ''),
    },
  ),
  pair('ana changes her profile', update('ana', 'profiles/ana', { phone: '2025550144' }), {
    'ben changes the profile of ana': by('ben'),
    'an admin changes the profile of ana': by('admin'),
    'a guest changes the profile of ana': by('guest'),
    'ana moves her profile to ben': field('user_id', 'ben'),
    'ana adds a role to her profile': field('role', 'admin'),
    'ana deletes her profile': doing('delete'),
  }),
  pair(
    'eve, signed in again, changes her profile',
    update('eve, signed in again', 'profiles/eve', { phone: null }),
    { 'a session of eve that was ended changes it': by('eve, signed out everywhere') },
  ),
  pair('ana reads her profile', get('ana', 'profiles/ana'), {
    'ben reads the profile of ana': by('ben'),
    'a guest reads the profile of ana': by('guest'),
    'ana reads the profile of eve': at('profiles/eve'),
  }),
  pair('ben finds that he has no profile yet', get('ben', 'profiles/ben'), {
    'ana learns whether ben has a profile': by('ana'),
  }),
  pair('an admin reads the profile of eve', get('admin', 'profiles/eve'), {
    ...byEachOf('reads the profile of eve', notAdmins),
  }),
  pair('an admin lists profiles', list('admin', 'profiles'), {
    ...byEachOf('lists profiles', notAdmins),
  }),
]

export const roleCases: RulesPair[] = [
  pair('ana reads her role', get('ana', 'roles/ana'), {
    'ben reads the role of ana': by('ben'),
    'a guest reads the role of ana': by('guest'),
    'ana reads the role of an admin': at('roles/dana'),
    'ana makes herself an admin': (request) => ({
      ...request,
      does: 'update',
      data: { role: 'admin' },
    }),
    'ana creates a role for herself': (request) => ({
      ...request,
      does: 'create',
      data: { user_id: 'ana', role: 'admin' },
    }),
    'ana deletes her role': doing('delete'),
  }),
  pair('ben finds that he has no role', get('ben', 'roles/ben'), {
    'ben gives himself a role': (request) => ({
      ...request,
      does: 'create',
      data: { user_id: 'ben', role: 'admin' },
    }),
    'an admin gives ben a role': (request) => ({
      ...request,
      as: 'admin',
      does: 'create',
      data: { user_id: 'ben', role: 'admin' },
    }),
  }),
  ...keysOf(approvedTokens).map((what) =>
    pair(
      `an admin with ${what} reads a role`,
      get(`admin with ${what}`, 'roles/ana'),
      byEachOf(
        'reads it',
        keysOf(unapprovedTokens).map((other) => `admin with ${other}` as const),
      ),
    ),
  ),
  pair('an admin reads the role of ana', get('admin', 'roles/ana'), {
    ...byEachOf(
      'reads the role of ana',
      notAdmins.filter((name) => name !== 'ana'),
    ),
    'an admin deletes the role of ana': doing('delete'),
  }),
  pair('an admin lists roles', list('admin', 'roles'), byEachOf('lists roles', notAdmins)),
]

export const claimCases: RulesPair[] = [
  pair('ana reads when her role was set', get('ana', 'claims/ana'), {
    'ben reads the claim of ana': by('ben'),
    'a guest reads the claim of ana': by('guest'),
    'an admin reads the claim of ana': by('admin'),
    'ana lists claims': (request) => ({ ...request, does: 'list', path: 'claims' }),
    'ana writes her claim': (request) => ({ ...request, does: 'update', data: { role: 'admin' } }),
    'ana deletes her claim': doing('delete'),
  }),
  pair('eve, signed in again, reads her claim', get('eve, signed in again', 'claims/eve'), {
    'eve, signed out everywhere, reads her claim': by('eve, signed out everywhere'),
  }),
]

export const sessionCases: RulesPair[] = [
  pair(
    'eve, signed out everywhere, reads when her sessions ended',
    get('eve, signed out everywhere', 'sessions/eve'),
    {
      'ben reads when the sessions of eve ended': by('ben'),
      'a guest reads when the sessions of eve ended': by('guest'),
      'an admin reads when the sessions of eve ended': by('admin'),
      'eve lists sessions': (request) => ({ ...request, does: 'list', path: 'sessions' }),
      'eve changes when her sessions ended': (request) => ({
        ...request,
        does: 'update',
        data: { valid_after: 0 },
      }),
      'eve deletes when her sessions ended': doing('delete'),
    },
  ),
  pair('ben finds that his sessions were never ended', get('ben', 'sessions/ben'), {
    'ben writes when his sessions ended': (request) => ({
      ...request,
      does: 'create',
      data: { valid_after: 0 },
    }),
  }),
]
