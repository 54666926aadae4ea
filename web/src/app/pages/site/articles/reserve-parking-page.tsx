import { reserveParking } from '../../../../content/articles/reserve-parking.ts'
import { TruckDrawing } from '../../../../illustrations/truck.tsx'
import { ArticleView } from '../parts/article-view.tsx'

export function ReserveParkingPage() {
  return <ArticleView article={reserveParking} art={<TruckDrawing mb="-12px" />} />
}
