import { officeSettingsPath } from '@moving/domain/paths'
import { doc, onSnapshot } from 'firebase/firestore'
import { useId, useState } from 'react'
import { firestore } from '../../lib/firebase.ts'
import { withTimeout } from '../../lib/timeout.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toaster } from '../../ui/toast-store.ts'
import { saveAdvice } from '../office/save-advice.ts'
import { saveNotToExceed } from './save-not-to-exceed.ts'
import { settingsOf } from './save-replies.ts'

const failure = 'Which estimates are offered did not load'
const saveFailure = 'The switch was not saved'

/** Whether the dialog 'Estimate' offers 'Not to exceed', live. */
export function EstimateKinds({ editorUid }: { editorUid: string }) {
  const [headingId, hintId] = [useId(), useId()]
  const [wished, setWished] = useState<boolean>()
  const { status, data, retry } = useAsyncData<boolean>({
    key: officeSettingsPath,
    keptAs: 'estimates',
    failure,
    subscribe: async ({ next, error }) =>
      onSnapshot(
        doc(await firestore(), officeSettingsPath),
        (found) => next(settingsOf(found)?.not_to_exceed ?? false),
        error,
      ),
  })
  const save = async (isOffered: boolean) => {
    setWished(isOffered)
    try {
      // Saying the same again changes nothing.
      await withTimeout(firestore().then((db) => saveNotToExceed(db, editorUid, isOffered)))
      toaster.success(isOffered ? '‘Not to exceed’ is offered' : '‘Not to exceed’ is not offered')
    } catch (cause) {
      console.error(saveFailure, cause)
      toaster.error(`${saveFailure}. ${saveAdvice(cause)}`)
    } finally {
      setWished(undefined)
    }
  }
  return (
    <chakra.section display="grid" gap="3" aria-labelledby={headingId}>
      <chakra.h2 id={headingId} textStyle="h4">
        Estimates
      </chakra.h2>
      {status === 'error' && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>}
      <Card display="grid" gap="1">
        <chakra.label
          display="flex"
          alignItems="center"
          gap="2.5"
          minHeight="11"
          cursor="pointer"
          css={{ '&:has(:disabled)': { cursor: 'default' } }}
        >
          <chakra.input
            type="checkbox"
            role="switch"
            width="5"
            height="5"
            flexShrink="0"
            accentColor="brand.solid"
            aria-describedby={hintId}
            aria-busy={wished !== undefined || undefined}
            disabled={data === undefined}
            checked={wished ?? data ?? false}
            onChange={(event) => {
              if (wished === undefined) void save(event.target.checked)
            }}
          />
          Offer “Not to exceed” estimates
        </chakra.label>
        <chakra.p id={hintId} textStyle="note">
          As a kind in the dialog ‘Estimate’, for everybody in the office. Estimates that were given
          so keep their kind when it is off.
        </chakra.p>
      </Card>
    </chakra.section>
  )
}
