import { pages, type PageName } from '@moving/domain/pages'
import { pageTexts } from '../../content/page-texts.ts'
import type { PageMetadata } from './page-metadata.ts'

/**
 * A page with its own metadata. /about is a second URL of the home page, and /crew is a separate
 * document.
 */
export type MetadataKey = Exclude<PageName, 'about' | 'crew'>

const unlisted: readonly MetadataKey[] = [
  'move',
  'dashboard',
  'admin',
  'request',
  'calls',
  'calendar',
  'mail',
  'money',
  'settings',
  'analytics',
  'notFound',
]

export function metadataOf(key: MetadataKey): PageMetadata {
  return {
    ...pageTexts[key],
    canonicalPath: key === 'notFound' ? null : pages[key],
    noIndex: unlisted.includes(key),
  }
}
