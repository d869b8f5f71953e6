import { useCalls } from '#actors/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import * as styles from '../ExportData.css.ts';
import { GoodsField } from '../GoodsField.tsx';
import { MonthRange } from '../MonthRange.tsx';
import { type CustomQuestion, DIMENSIONS_OF } from '../question.ts';
import { customRequest } from '../report-request.ts';
import { ReportFrame } from '../ReportFrame.tsx';
import { strings } from '../strings.ts';
import { type ReportProps, useReport } from '../use-report.ts';
import { CustomTable } from './CustomTable.tsx';

const DATASETS = ['bycountry', 'fromchina'] as const;
const MOST_DIMENSIONS = 2;

/** A table of one's own: any data set, split by one or two of its dimensions. */
export function Custom(props: ReportProps) {
  const t = useStrings(strings);
  const { getCustomReport } = useCalls();
  const countries = useCountries();
  const { question } = props;
  const state = useReport((asked, options) => getCustomReport(customRequest(asked), options), props);
  const known: CustomQuestion['dimensions'] = [...DIMENSIONS_OF[question.dataset]];
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          label={t('dataset')}
          value={question.dataset}
          options={DATASETS.map((id) => ({ id, name: t(`dataset.${id}`) }))}
          onChange={(dataset) => state.ask({ dataset, dimensions: [DIMENSIONS_OF[dataset][0]] })}
        />
        <GoodsField isMulti values={question.hscode} onChange={(hscode) => state.ask({ hscode })} />
        <Choice
          isMulti
          label={t('split')}
          value={question.dimensions}
          options={known.map((id) => ({ id, name: t(id) }))}
          onChange={(dimensions) => dimensions.length > 0 && state.ask({ dimensions: dimensions.slice(-MOST_DIMENSIONS) })}
        />
        {question.dataset === 'bycountry' ? (
          <Choice
            isMulti
            label={t('countries')}
            value={question.countrycode}
            options={countries}
            onChange={(countrycode) => state.ask({ countrycode })}
          />
        ) : (
          <MonthRange question={question} onChange={state.ask} />
        )}
      </div>
      <ReportFrame state={state}>{(report) => <CustomTable report={report} dimensions={question.dimensions} />}</ReportFrame>
    </>
  );
}
