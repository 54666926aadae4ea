import { countOf } from '@moving/domain/count'

/** Examples: '1 visit', '1,234 visits' */
export const visitsText = (number: number) => countOf(number, 'visit')
