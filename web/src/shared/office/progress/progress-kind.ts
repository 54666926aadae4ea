import { collections } from '@moving/domain/paths'
import { storedProgressSchema } from '@moving/domain/progress/progress'
import { kindOf } from '../../documents/kind.ts'

export const moveProgress = kindOf(collections.moveProgress, storedProgressSchema)
