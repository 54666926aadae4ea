import { by, doing, get, list, pair, type RulesPair } from '../support/requests.ts'

export const confirmationCases: RulesPair[] = [
  pair('ann reads which address she confirmed', get('ann', 'confirmations/ann'), {
    'ben reads which address ann confirmed': by('ben'),
    'a guest reads which address ann confirmed': by('guest'),
    'an admin reads which address ann confirmed': by('admin'),
    'ann lists confirmations': (request) => ({ ...request, does: 'list', path: 'confirmations' }),
    'ann confirms another address by herself': (request) => ({
      ...request,
      does: 'update',
      data: { email: 'eve@example.net' },
    }),
    'ann deletes her confirmation': doing('delete'),
  }),
  pair('ben finds that he confirmed nothing', get('ben', 'confirmations/ben'), {
    'ben confirms his address by himself': (request) => ({
      ...request,
      does: 'create',
      data: { email: 'ben@example.com', by: 'link' },
    }),
  }),
  pair('ann, under the address that she confirmed, reads her role', get('ann', 'roles/ann'), {
    'who moved her account to another address reads it': by('ann, moved to another address'),
  }),
  pair(
    'an admin under a confirmed address lists profiles',
    list('admin with a confirmed address', 'profiles'),
    {
      'who moved the account to another address lists them': by('admin, moved to another address'),
    },
  ),
]
