import { coworkerName } from '@moving/domain/account/coworker-name'
import type { OfficePeople } from '@moving/domain/account/people'
import { callables } from '@moving/domain/paths'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import type { Work } from '@moving/domain/request/work'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import { useAction } from '../../request/use-action.ts'

interface Assignable {
  quoteId: string
  work: Work
  own: string | null
}

const group = 'Who works on it'

/** Menu items that take a request, unassign it, or hand it to a coworker. */
export function useAssign({ quoteId, work, own }: Assignable): MenuItem[] {
  const { send } = useAction()
  // A failure is only logged, because the menu's other items still work.
  const { data: people = [] } = useAsyncData<OfficePeople['people']>({
    ...{ key: 'coworkers', cachedAs: 'people', failure: 'The team couldn’t be loaded' },
    subscribe: async ({ next }) => {
      const { people } = await callFunction<OfficePeople>(callables.changePeople, { act: 'list' })
      next(people)
    },
  })
  const { assigned_to: current } = work
  const assign = (to: string | null, done: string) =>
    send(
      { action: 'assign', quote_id: quoteId, seen: lastEntryIn(work), to },
      { done, failure: 'Not saved' },
    )
  const item = (label: string, to: string | null, done: string): MenuItem => ({
    ...{ group, value: label, label },
    onSelect: () => void assign(to, done),
  })
  const others = people.flatMap(({ email }) =>
    email === null || email === own || email === current ? [] : [email],
  )
  return [
    ...(own === null || own === current ? [] : [item('Take It', own, 'It’s yours')]),
    ...(current === null ? [] : [item('Unassign', null, 'Unassigned')]),
    ...others.map((email) => {
      const name = coworkerName(email)
      return item(`Hand to ${name}`, email, `Handed to ${name}`)
    }),
  ]
}
