import { expect, it } from 'vitest'
import { deletionToast } from './deletion-news.ts'

const newsOf = (...outcomes: Parameters<typeof deletionToast>[0][number]['outcome'][]) =>
  deletionToast(outcomes.map((outcome, at) => ({ id: String(at), outcome })))

it('the office reads that all selected requests were deleted', () => {
  expect(newsOf('deleted')).toMatchObject({ type: 'success', description: '1 request deleted' })
  expect(newsOf('deleted', 'deleted').description).toBe('2 requests deleted')
})

it('the office reads how many requests were kept, and each reason once', () => {
  expect(newsOf('failed')).toMatchObject({
    type: 'error',
    description: 'Failed to delete the request. Please try again.',
  })
  expect(newsOf('deleted', 'booked', 'account', 'booked').description).toBe(
    'Failed to delete 3 of 4 requests. Scheduled and completed moves can’t be deleted here. ' +
      'Requests in a customer’s account can’t be deleted here.',
  )
})
