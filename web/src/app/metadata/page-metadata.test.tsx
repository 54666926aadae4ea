import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageTexts } from '../../content/page-texts.ts'
import { PageHead } from './page-head.tsx'
import { readMetadata } from './page-metadata.ts'
import { metadataOf, type MetadataKey } from './metadata-of.ts'
import { siteOrigin } from '../../lib/calls/site-origin.ts'

afterEach(cleanup)

test.each(Object.keys(pageTexts) as MetadataKey[])(
  'the title and description of %s in its document are those of the page',
  (key) => {
    render(<PageHead metadata={metadataOf(key)} />)
    expect(readMetadata(document, siteOrigin)).toEqual(metadataOf(key))
  },
)
