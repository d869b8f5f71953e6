export { deleteRecordFile, getRecordFile, uploadRecordFile } from './record/files.ts';
export {
  getMarketRecord,
  getQualityRecord,
  getServiceRecord,
  getVisitRecord,
  listMarketRecords,
  listQualityRecords,
  listServiceRecords,
  listVisitRecords,
} from './record/list-records.ts';
export { deleteRecord, moveRecord } from './record/move-record.ts';
export { addRecord, updateRecord } from './record/write-record.ts';
export { listRemarks, saveRemark } from './remark/remarks.ts';
