import { lostReasonLabels, lostReasons } from '@moving/domain/work/lost-reason'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useCloseRequest } from '../closing/use-close-request.ts'
import { AssignButton, type AssignMenuProps } from './assign-menu.tsx'
import { RowMenuButton, type RowMenuProps } from './row-menu.tsx'
import { useAssign } from './use-assign.ts'

export function RowMenuList({ onClosed, ...row }: RowMenuProps) {
  const { quoteId, name, work } = row
  const { close } = useCloseRequest()
  const assigning = useAssign(row)
  const closing = lostReasons.map((reason) => ({
    ...{ group: 'Close the request', value: reason, label: lostReasonLabels[reason] },
    onSelect: () =>
      void close(quoteId, work, reason).then((done) => {
        if (done !== null) onClosed()
      }),
  }))
  return (
    <Menu
      label={`More actions for ${name}`}
      isOpenAtFirst
      trigger={<RowMenuButton name={name} />}
      // The team is loaded while the menu is open, so its items are last.
      items={[...closing, ...assigning]}
    />
  )
}

export function AssignList(request: AssignMenuProps) {
  return (
    <Menu
      label="Who works on it"
      isOpenAtFirst
      placement="bottom-start"
      trigger={<AssignButton {...request} />}
      items={useAssign(request)}
    />
  )
}
