import { acrossTheLine } from '../../../../content/articles/across-the-line.ts'
import { LongDistanceSpot } from '../../../../illustrations/spots/long-distance-spot.tsx'
import { ArticleView } from '../parts/article-view.tsx'

export function AcrossTheLinePage() {
  return <ArticleView article={acrossTheLine} art={<LongDistanceSpot mb="-12px" />} />
}
