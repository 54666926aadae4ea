/**
 * Why a link ended: its maker left the office. In a file of its own, so that a crew's page loads nothing else
 * with it.
 */
export const makerLeft = 'maker_left'
