import { collections } from '@moving/domain/paths'
import { expect } from '@playwright/test'
import type { CaughtMail } from '../../tools/mail-catcher/caught-mail.ts'
import { adminClients } from './admin.ts'
import { mailCatcherOrigin } from './local-system.ts'

/** All emails to an email address in the mail catcher, oldest first. */
export async function emailsTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(`${mailCatcherOrigin()}/messages`)
  const all = (await response.json()) as CaughtMail[]
  return all.filter((mail) => mail.to.includes(address))
}

export async function mailTo(
  address: string,
  matches: (mail: CaughtMail) => boolean = () => true,
): Promise<CaughtMail> {
  let found: CaughtMail | undefined
  await expect
    .poll(
      async () => {
        found = (await emailsTo(address)).find(matches)
        return found !== undefined
      },
      { message: `a mail to ${address}` },
    )
    .toBe(true)
  return found as CaughtMail
}

/** Resets the hourly limit of emails, because other journeys request quotes too. */
export async function freeMailAllowance(): Promise<void> {
  const { db } = adminClients()
  await db.recursiveDelete(db.collection(collections.mailThrottle))
}
