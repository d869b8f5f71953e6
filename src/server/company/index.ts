export { downloadCertificate, uploadCertificateFile } from './certificate-file.ts';
export { deleteCertificates, listCertificates, saveCertificate, undoCertificateDeletion } from './certificates.ts';
export { getCompanyProfile, updateCompanyProfile } from './profile.ts';
export { listCities, listDistricts, listProvinces } from './regions.ts';
