import { triggerPaths } from '@moving/domain/paths'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { renewRoleCallable } from '../account/renew-role.ts'
import { followRole } from '../account/follow-role.ts'
import { changePeopleCallable } from '../account/people/change-people.ts'
import { changeSettingsCallable } from '../settings/run-settings-change.ts'
import { defineCallable } from '../platform/callable.ts'
import { guarded } from '../platform/guarded.ts'
import { eventOptions } from '../platform/function-options.ts'
import { applyChangedSettings } from '../work/apply-hours.ts'
import { ports } from './function-ports.ts'

/** The timeout is nine minutes, because a coworker may have created thousands of links. */
export const onRoleWritten = onDocumentWritten(
  { document: triggerPaths.role, ...eventOptions, timeoutSeconds: 540 },
  ({ data, time, params: { uid } }) =>
    guarded('onRoleWritten', () =>
      followRole(uid, { role: data?.after.get('role'), at: new Date(time) }, ports()),
    ),
)

export const renewRole = defineCallable(renewRoleCallable(ports))
export const changePeople = defineCallable(changePeopleCallable(ports), { timeoutSeconds: 300 })
export const changeSettings = defineCallable(changeSettingsCallable(ports))

export const onOfficeSettingsWritten = onDocumentWritten(
  { document: triggerPaths.settings, ...eventOptions },
  ({ data, params: { settingsId } }) =>
    guarded('onOfficeSettingsWritten', () =>
      applyChangedSettings(
        { settingsId, before: data?.before.data(), after: data?.after.data() },
        ports(),
      ),
    ),
)
