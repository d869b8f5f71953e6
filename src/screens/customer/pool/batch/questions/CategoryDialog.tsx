import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { Category } from '../../categories/use-categories.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { questionStrings } from './strings.ts';
import { ValueQuestion } from './ValueQuestion.tsx';

/** Asks which category customers go into. */
export function CategoryDialog({ target, batch, onClose, categories }: ActionDialogProps & { categories: readonly Category[] }) {
  const t = useStrings(questionStrings);
  const { updateCustomerCategories } = useCalls();
  return (
    <ValueQuestion
      title={t('categoryTitle', { n: target.count })}
      action={t('categoryAction')}
      label={t('categoryField')}
      name="category"
      options={[...categories.map(({ id, name }) => ({ id, name })), { id: '', name: t('noCategory') }]}
      initial={categories[0]?.id ?? ''}
      run={(customerclassid) => ({
        call: () => updateCustomerCategories({ ...target.choice, customerclassid }),
        said: (n) => t('categorised', { n }),
      })}
      batch={batch}
      onClose={onClose}
    />
  );
}
