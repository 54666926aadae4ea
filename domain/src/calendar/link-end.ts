/**
 * Why a link was turned off automatically: its creator left the team. This file is separate, so
 * that a crew's page loads nothing else with it.
 */
export const makerLeft = 'maker_left'
