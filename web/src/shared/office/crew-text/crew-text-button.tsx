import type { Crew } from '@moving/domain/calendar/crew'
import { settingsPathFor } from '@moving/domain/settings/sections'
import { smsUri } from '@moving/domain/work/message-uri'
import { usePhone } from '../../../lib/device/use-phone.ts'
import { AnchorButton, Button, LinkButton } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { IconMessage } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useCrewTexts } from './use-crew-texts.ts'

/** Gives a crew a new link: on a phone a text to its number, elsewhere a text to paste. */
export function CrewTextButton({ crew }: { crew: Crew }) {
  const isPhone = usePhone()
  const { isSaving, open, copy, uncopied, forget } = useCrewTexts()
  const look = { variant: 'outline', size: 'sm', 'aria-description': crew.name } as const
  return (
    <>
      {isPhone && crew.phone !== '' ? (
        <AnchorButton
          {...look}
          // The message is added once the link is stored.
          href={smsUri(crew.phone, '')}
          aria-busy={isSaving || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (!isSaving) void open(crew)
          }}
        >
          <IconMessage size={18} />
          Text the Crew
        </AnchorButton>
      ) : (
        <Button {...look} busy={isSaving} onClick={() => void copy([crew])}>
          <IconMessage size={18} />
          Copy Crew Text
        </Button>
      )}
      <UncopiedText text={uncopied} onClose={forget} />
    </>
  )
}

interface UncopiedTextProps {
  /** Undefined while the dialog is closed. */
  text: string | undefined
  onClose: () => void
}

/** Shows a text that the browser didn't copy: its link is nowhere else. */
export function UncopiedText({ text, onClose }: UncopiedTextProps) {
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title="Copy this text"
      description="Your browser blocked copying. The link is shown only once."
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TextAreaField
        label="Text"
        rows={6}
        readOnly
        value={text ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}

/** Where to add the number of a crew that has none; nothing for a crew with a number. */
export function MissingCrewPhone({ crew }: { crew: Pick<Crew, 'name' | 'phone'> }) {
  if (crew.phone !== '') return null
  return (
    <chakra.span textStyle="note">
      No phone number for {crew.name}.{' '}
      <LinkButton variant="link" size="sm" px="0" to={settingsPathFor('crews')}>
        Add Number
      </LinkButton>
    </chakra.span>
  )
}
