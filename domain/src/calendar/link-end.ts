/**
 * The reason for a link that stopped working because its creator left the team. In a separate file,
 * so that a crew's page loads nothing else with it.
 */
export const makerLeft = 'maker_left'
