import { countOf } from '@moving/domain/count'

export const visitsText = (number: number) => countOf(number, 'visit')
