import { CollaboratorForm } from './collaborators/CollaboratorForm.tsx';
import { CommentForm } from './comments/CommentForm.tsx';
import type { OpenDialog } from './company-scope.ts';
import { ContactForm } from './contacts/ContactForm.tsx';
import { FollowUpEdit } from './follow/FollowUpEdit.tsx';
import { FollowUpForm } from './follow/FollowUpForm.tsx';
import { PlanForm } from './follow/PlanForm.tsx';
import { CompanyForm } from './info/CompanyForm.tsx';
import { PartiesForm } from './info/PartiesForm.tsx';
import { SocialMediaForm } from './info/SocialMediaForm.tsx';
import { DismissForm } from './screening/DismissForm.tsx';

/** The form that is open over the page. */
// oxlint-disable-next-line complexity -- each form is one case
export function CompanyDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'follow':
      return <FollowUpForm plan={dialog.plan} onClose={onClose} />;
    case 'record':
      return <FollowUpEdit record={dialog.record} onClose={onClose} />;
    case 'comment':
      return <CommentForm record={dialog.record} onClose={onClose} />;
    case 'plan':
      return <PlanForm plan={dialog.plan} onClose={onClose} />;
    case 'contact':
      return <ContactForm contact={dialog.contact} onClose={onClose} />;
    case 'info':
      return <CompanyForm group={dialog.group} onClose={onClose} />;
    case 'collaborator':
      return <CollaboratorForm onClose={onClose} />;
    case 'screening':
      return <DismissForm entryid={dialog.entryid} name={dialog.name} onClose={onClose} />;
    case 'parties':
      return <PartiesForm onClose={onClose} />;
    case 'social':
    default:
      return <SocialMediaForm onClose={onClose} />;
  }
}
