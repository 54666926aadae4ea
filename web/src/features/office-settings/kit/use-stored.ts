import { capitalized } from '@moving/domain/calendar/number-words'
import type { Setting } from '@moving/domain/settings/setting'
import { useAsyncData, type Reading } from '../../../lib/read/use-async-data.ts'
import { kindOf } from '../../../shared/documents/kind.ts'
import { liveDoc } from '../../../shared/documents/live.ts'

/**
 * The document that contains a setting, live. `stored` is null while the office hasn't set
 * anything.
 */
export function useStored<Document>(
  { path, schema, what }: Pick<Setting<never, Document>, 'path' | 'schema' | 'what'>,
  onData?: Reading<unknown>['onData'],
) {
  const [collection = '', id = ''] = path({}).split('/')
  const failure = `${capitalized(what)} couldn’t be loaded`
  const { data, ...reading } = useAsyncData<{ stored: Document | null }>({
    ...{ key: id, cachedAs: `settings ${id}`, failure },
    ...(onData && { onData }),
    subscribe: liveDoc(kindOf(collection, schema), id, (stored) => ({ stored })),
  })
  return { data, failure, reading }
}
