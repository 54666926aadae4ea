import { chakra } from '../../../ui/layout.ts'

/**
 * Puts the cards of a choice in two columns on phones, where six under each other fill the screen. Not an
 * option of `RadioCards`, which public pages carry.
 */
export const TwoOnPhones = chakra('div', {
  base: { mdDown: { '& fieldset > div': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
})
