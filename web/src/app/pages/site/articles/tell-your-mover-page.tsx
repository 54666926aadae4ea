import { tellYourMover } from '../../../../content/articles/tell-your-mover.ts'
import { LocalSpot } from '../../../../illustrations/spots/local-spot.tsx'
import { ArticleView } from '../parts/article-view.tsx'

export function TellYourMoverPage() {
  return <ArticleView article={tellYourMover} art={<LocalSpot mb="-12px" />} />
}
