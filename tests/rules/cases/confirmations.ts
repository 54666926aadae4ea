import { by, doing, get, list, pair, type RulesPair } from '../support/requests.ts'

export const confirmationCases: RulesPair[] = [
  pair('ann reads which address she confirmed', get('ann', 'confirmations/ann'), {
    'ben reads which address ann confirmed': by('ben'),
    'a guest reads which address ann confirmed': by('guest'),
    'an admin reads which address ann confirmed': by('admin'),
    'ann lists confirmations': (request) => ({ ...request, does: 'list', path: 'confirmations' }),
    'ann stores a different address as confirmed': (request) => ({
      ...request,
      does: 'update',
      data: { email: 'eve@example.net' },
    }),
    'ann deletes her confirmation': doing('delete'),
  }),
  pair('ben learns that he confirmed nothing', get('ben', 'confirmations/ben'), {
    'ben stores his address as confirmed': (request) => ({
      ...request,
      does: 'create',
      data: { email: 'ben@example.com', by: 'link' },
    }),
  }),
  pair('ann, with the address that she confirmed, reads her role', get('ann', 'roles/ann'), {
    'ann, after her address was changed, reads it': by('ann, moved to another address'),
  }),
  pair(
    'an admin with a confirmed address lists profiles',
    list('admin with a confirmed address', 'profiles'),
    {
      'the admin, after the address was changed, lists them': by('admin, moved to another address'),
    },
  ),
]
