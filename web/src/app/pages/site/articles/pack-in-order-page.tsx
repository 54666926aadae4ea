import { packInOrder } from '../../../../content/articles/pack-in-order.ts'
import { PackingSpot } from '../../../../illustrations/spots/packing-spot.tsx'
import { ArticleView } from '../parts/article-view.tsx'

export function PackInOrderPage() {
  return <ArticleView article={packInOrder} art={<PackingSpot mb="-12px" />} />
}
