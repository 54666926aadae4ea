import { draftReviews } from '../../../content/missing-facts.ts'
import { LaunchChecklist } from '../../../features/office-settings/launch-checklist.tsx'

const reviewers = draftReviews().map(({ name }) => name)

/** /admin/launch. */
export function LaunchPage() {
  return <LaunchChecklist reviewers={reviewers} />
}
