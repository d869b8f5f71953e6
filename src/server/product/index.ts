export { deleteProductCategory, listProductCategories, saveProductCategory } from './categories.ts';
export { updateProductOrder } from './order.ts';
export { getPicture } from './picture/show-picture.ts';
export { uploadCompanyPicture, uploadProductPicture } from './picture/upload-picture.ts';
export { getProduct, listProducts } from './read-products.ts';
export { deleteProducts, undoProductDeletion, updateProductCategory, updateProductStatus } from './many-products.ts';
export { listProductUnits } from './units.ts';
export { addProduct, updateProduct } from './write-product.ts';
export { cancelProductEdit, checkProductEdit, listProductEdits, startProductEdit, undoProductEdit } from './edit/product-edits.ts';
export { getProductFile, startProductFile } from './export-products.ts';
export {
  cancelProductImport,
  checkProductImport,
  getProductImport,
  importProducts,
  listProductImports,
  uploadProducts,
} from './import/product-imports.ts';
