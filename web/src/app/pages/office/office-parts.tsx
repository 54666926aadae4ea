import { late } from '../../../shared/late.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useSession } from '../../../features/session/session-context.ts'

const noUser = { uid: '', email: null, displayName: null }

/** The signed-in user, or an empty placeholder while loading, which can't save anything. */
export const useEditor = () => useSession().user ?? noUser

/** On a phone, small buttons are 44 px high instead of 40, which is enough for a thumb. */
export const forThumbs = { mdDown: { '--m-sizes-10': '{sizes.11}' } }

/** The picture of an empty list, which few pages show. */
export const EmptyPicture = late(
  'The picture',
  async () => (await import('../../../illustrations/doorstep.tsx')).ClosedDoor,
  <chakra.span display="block" width="200px" aspectRatio="344 / 228" />,
)
