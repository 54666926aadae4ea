import type { PeopleChange } from '@moving/domain/account/people'
import { rolePath } from '@moving/domain/paths'
import { changePeople } from '../../functions/src/account/people/change-people.ts'
import { adminAuth } from './accounts.ts'
import type { Outbox } from './outbox.ts'
import { ownProject } from './own-project.ts'
import { anyQuoteId } from './stored-quote.ts'

export interface Worker {
  uid: string
  email: string
}

type Act = PeopleChange extends infer Change
  ? Change extends PeopleChange
    ? Omit<Change, 'requestId'>
    : never
  : never

export const anyEmail = (name: string) => `${name}.${anyQuoteId().toLowerCase()}@example.com`

export function officeWorkers(outbox: Outbox) {
  const ports = () => ({ ...outbox.ports, auth: adminAuth(ownProject), pageSize: 20, toolkit })
  const account = async (name: string): Promise<Worker> => {
    const email = anyEmail(name)
    return { uid: await outbox.signUp(email, true), email }
  }
  const signedIn = (worker: Worker) => ({
    ...{ ...worker, provider: 'password', role: null },
    signedInAtSeconds: Math.floor(outbox.now().getTime() / 1000),
  })
  return {
    ports,
    account,
    signedIn,
    admin: async (name: string): Promise<Worker> => {
      const worker = await account(name)
      const role = { user_id: worker.uid, role: 'admin' }
      await outbox.db.doc(rolePath(worker.uid)).set(role)
      return worker
    },
    act: (by: Worker, change: Act, requestId = anyQuoteId()) =>
      changePeople(signedIn(by), { ...change, requestId }, ports()),
  }
}

/** A fake of Auth's REST API, for which 'code of EMAIL' is a valid code of every email address. */
const toolkit = {
  readCode: (code: string) =>
    Promise.resolve({ requestType: 'VERIFY_EMAIL', email: code.replace('code of ', '') }),
  useVerifyCode: () => Promise.resolve(),
  endRefreshTokensBefore: () => Promise.resolve(),
}
