import { bookTheElevator } from '../../../../content/articles/book-the-elevator.ts'
import { CommercialSpot } from '../../../../illustrations/spots/commercial-spot.tsx'
import { ArticleView } from '../parts/article-view.tsx'

export function BookTheElevatorPage() {
  return <ArticleView article={bookTheElevator} art={<CommercialSpot mb="-12px" />} />
}
