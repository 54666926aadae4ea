import { business } from '../business.ts'

const { name, phone } = business

/**
 * The saved replies of an office that hasn't saved any: before the call, after no answer, estimate
 * sent, day before the move.
 */
export const defaultReplies: readonly string[] = [
  `Hi {name}, this is ${name} about your move, quote {number}. When is a good time to call you today?`,
  `Hi {name}, this is ${name}. We tried to call you about quote {number}. Call us back at ${phone.display}, or tell us when to try again.`,
  `Hi {name}, your estimate for quote {number} is ready: {amount}. You can accept it or ask a question here: {link}`,
  `Hi {name}, your move is tomorrow. Please keep a parking space free for our truck, and have your boxes closed and labeled. Questions? Call us at ${phone.display}.`,
]
