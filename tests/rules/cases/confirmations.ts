import { by, doing, get, list, pair, type RulesPair } from '../support/requests.ts'

export const confirmationCases: RulesPair[] = [
  pair('ann reads which email she confirmed', get('ann', 'confirmations/ann'), {
    'ben reads which email ann confirmed': by('ben'),
    'a guest reads which email ann confirmed': by('guest'),
    'an admin reads which email ann confirmed': by('admin'),
    'ann lists confirmations': (request) => ({ ...request, does: 'list', path: 'confirmations' }),
    'ann stores a different email as confirmed': (request) => ({
      ...request,
      does: 'update',
      data: { email: 'eve@example.net' },
    }),
    'ann deletes her confirmation': doing('delete'),
  }),
  pair(
    'eve, signed in again, reads which email she confirmed',
    get('eve, signed in again', 'confirmations/eve'),
    {
      'eve, signed out everywhere, reads which email she confirmed': by(
        'eve, signed out everywhere',
      ),
    },
  ),
  pair('ben reads that he confirmed no email', get('ben', 'confirmations/ben'), {
    'ben stores his email as confirmed': (request) => ({
      ...request,
      does: 'create',
      data: { email: 'ben@example.com', by: 'link' },
    }),
  }),
  pair('ann, with the email that she confirmed, reads her role', get('ann', 'roles/ann'), {
    'ann, after her email was changed, reads her role': by('ann, moved to another address'),
  }),
  pair(
    'an admin with a confirmed email lists profiles',
    list('admin with a confirmed address', 'profiles'),
    {
      'an admin, after the email was changed, lists profiles': by(
        'admin, moved to another address',
      ),
    },
  ),
]
