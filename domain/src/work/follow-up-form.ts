import * as z from 'zod/mini'
import { requiredBlock } from '../field-text.ts'
import { quoteLimits } from '../quote/quote-schema.ts'

export const followUpFormSchema = z.object({
  text: requiredBlock(quoteLimits.longText.max, 'Enter the text'),
})
