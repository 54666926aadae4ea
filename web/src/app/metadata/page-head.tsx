import { business } from '@moving/domain/business'
import { documentTitle, socialImageOf, type PageMetadata } from './page-metadata.ts'
import { siteOrigin } from '../../lib/calls/site-origin.ts'

export function PageHead({ metadata }: { metadata: PageMetadata }) {
  const title = documentTitle(metadata.title)
  const { canonicalPath } = metadata
  const address = canonicalPath === null ? undefined : siteOrigin + canonicalPath
  const imagePath = socialImageOf(metadata)
  const image = imagePath === undefined ? undefined : siteOrigin + imagePath
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={metadata.description} />
      {metadata.noIndex && <meta name="robots" content="noindex" />}
      {address !== undefined && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={metadata.description} />
      {address !== undefined && <meta property="og:url" content={address} />}
      {image !== undefined && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}
