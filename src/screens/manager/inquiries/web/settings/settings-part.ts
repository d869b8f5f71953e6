import type { FormErrors } from '#actors/use-form-errors.ts';

import type { InquirySettingsValues, SettingsPage } from './InquirySettings.tsx';

/** The props of each part of the form. */
export interface SettingsPart {
  page: SettingsPage;
  values: InquirySettingsValues;
  errors: FormErrors;
  onChange: (part: Partial<InquirySettingsValues>) => void;
}
